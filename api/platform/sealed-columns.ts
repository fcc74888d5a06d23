/**
 * Every column that holds sealed values, so that `keys:rotate` forgets none: a test compares this list with the
 * database. The place a value is bound to is `<table>:<key>:<name>`, as the features seal it.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Primary key. */
  readonly key: string;
  /** One sealed value, or a JSON map of path to sealed value. */
  readonly holds: 'value' | 'map';
  /** @param path of the answer, in a map. */
  readonly placeOf: (key: string, path: string) => string;
  /** SQL for the id of the person whose row it is, in a query of the table; none where nobody is. */
  readonly ownerOf?: string;
}

const value = (table: string, column: string, name: string, ownerOf?: string): SealedColumn => ({
  table,
  column,
  key: 'id',
  holds: 'value',
  placeOf: (key) => `${table}:${key}:${name}`,
  ...(ownerOf !== undefined && { ownerOf }),
});

const OWN = 'user_id';
const through = (parent: string, key: string) => `(SELECT user_id FROM ${parent} p WHERE p.id = ${key})`;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  // The fingerprint key first: without it nobody's account is found.
  { table: 'secrets', column: 'sealed', key: 'name', holds: 'value', placeOf: (name) => `secrets:${name}` },
  value('users', 'email_sealed', 'email'),
  value('users', 'first_name_sealed', 'firstName'),
  value('users', 'last_name_sealed', 'lastName'),
  value('users', 'phone_sealed', 'phone'),
  value('users', 'address_sealed', 'address'),
  value('sign_in_links', 'email_sealed', 'email'),
  value('outbox_mails', 'to_sealed', 'to'),
  value('outbox_mails', 'subject_sealed', 'subject'),
  value('outbox_mails', 'text_sealed', 'text'),
  {
    table: 'applications',
    column: 'answers_sealed',
    key: 'id',
    holds: 'map',
    placeOf: (id, path) => `applications:${id}:${path}`,
    ownerOf: OWN,
  },
  value('applications', 'left_empty_sealed', 'left-empty', OWN),
  value('applications', 'confirmed_checks_sealed', 'confirmed-checks', OWN),
  value('documents', 'original_name_sealed', 'originalName', OWN),
  value('documents', 'reading_sealed', 'reading', OWN),
  value('documents', 'text_sealed', 'text', OWN),
  value('documents', 'layout_sealed', 'layout', OWN),
  value(
    'stored_files',
    'key_sealed',
    'key',
    `coalesce(${through('documents', 'document_id')}, ${through('translation_orders', 'order_id')})`,
  ),
  value('document_shares', 'recipient_sealed', 'recipient', through('documents', 'document_id')),
  value('translation_orders', 'document_name_sealed', 'documentName', OWN),
  value('translators', 'profile_sealed', 'profile', OWN),
  value('translation_pages', 'blocks_sealed', 'blocks', through('translation_orders', 'order_id')),
  value('translation_comments', 'text_sealed', 'text', through('translation_orders', 'order_id')),
  value('revision_requests', 'reason_sealed', 'reason', through('translation_orders', 'order_id')),
  value('conversations', 'title_sealed', 'title', OWN),
  value('messages', 'content_sealed', 'content', through('conversations', 'conversation_id')),
  value('messages', 'detail_sealed', 'detail', through('conversations', 'conversation_id')),
  value('case_reviews', 'result_sealed', 'result', OWN),
  value('form_reviews', 'remarks_sealed', 'remarks', OWN),
  value('support_requests', 'text_sealed', 'text', OWN),
];

/** Every sealed value begins with the id of its key. */
const keyIdsOf = ({ table, column, holds }: SealedColumn): string =>
  holds === 'map'
    ? `SELECT split_part(value, '.', 1) AS id FROM "${table}", jsonb_each_text("${column}")`
    : `SELECT split_part("${column}", '.', 1) AS id FROM "${table}" WHERE "${column}" IS NOT NULL`;

/** A query for the ids of all keys that values are sealed with now. */
export const SEALED_KEY_IDS = SEALED_COLUMNS.map(keyIdsOf).join(' UNION ');
