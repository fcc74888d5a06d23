import type { FilingPacketQuery } from '../../generated/graphql.ts';

export type FilingPacket = FilingPacketQuery['packet'];
export type PacketForm = FilingPacket['forms'][number];
export type PacketExhibit = FilingPacket['exhibits'][number];
export type FilingCosts = FilingPacket['costs'];
