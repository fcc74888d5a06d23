/** Where the browser downloads a packet; the route of `packets.rest.ts`. */
export const PACKET_PATH = '/api/packets/download';
