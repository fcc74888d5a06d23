/** Exports of the translations for other capabilities. */
export {
  BLOCK_KINDS,
  BLOCK_LIMITS,
  BlocksShape,
  loadPages,
  printedBlock,
  encryptBlocks,
  type Block,
  type BlockKind,
} from './blocks.ts';
export { beginVersion } from './begin-version.ts';
export { BlockKindType } from './block-refs.ts';
export { CommentRef, RevisionRequestRef } from './comment-refs.ts';
export { addComment, checkComment, loadComments, decryptComment } from './comments.ts';
export {
  findOrder,
  findOrderByTrackingNumber,
  listTranslations,
  loadOrder,
  loadTranslation,
  translatedAmong,
} from './find-translation.ts';
export { lateOrders, type LateOrder } from './late-orders.ts';
export { changeOrder, moveOrder } from './move-order.ts';
export { loadRevisionRequest } from './request-revision.ts';
export { StageRef, stageStates, TranslationStatusType } from './stage-refs.ts';
export {
  findCertifiedBy,
  findClaimable,
  isOpenTo,
  ordersCertifiedBy,
  ordersClaimableBy,
  ordersHeldBy,
  ordersNearPromise,
  ordersToTakeFrom,
} from './staff-orders.ts';
export { areBlocksUnchanged, lockIfStillTranslating, storePage } from './store-page.ts';
export { notifyCustomer } from './notify-customer.ts';
export { deskEvents } from './translation-events.ts';
export { decryptDocumentName } from './translation-record.ts';
export {
  CommentRefusedError,
  OrderChangedMeanwhileError,
  StageOutOfOrderError,
  TranslationNotFoundError,
} from './translations-errors.ts';
