/** Path of a packet's download, routed in `packets.rest.ts`. */
export const PACKET_PATH = '/api/packets/download';
