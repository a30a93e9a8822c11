/** Raise when the tables below change; stores of another version are rebuilt. */
export const SCHEMA_VERSION = 1;

/**
 * One generation on disk. Bytes in `facts` and `terms` are the compact forms of factsCodec and fileTerms, in `commits`
 * that of commitLog; `skip_reason` is '' for an indexed file. `stamp_*` are hints, `hash` decides.
 */
export const TABLES: readonly string[] = [
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TABLE file (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, language TEXT NOT NULL, is_forced INTEGER NOT NULL,
    stamp_size INTEGER NOT NULL, stamp_mtime REAL NOT NULL, stamp_ctime REAL NOT NULL, stamp_inode REAL NOT NULL, seen_at REAL NOT NULL,
    skip_reason TEXT NOT NULL, skip_detail TEXT NOT NULL, line_count INTEGER NOT NULL, text_size INTEGER NOT NULL, facts BLOB, terms BLOB) STRICT`,
  'CREATE TABLE commits (part INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT',
];

export const INSERT = {
  meta: 'INSERT INTO meta (key, value) VALUES (?, ?)',
  file: `INSERT INTO file (id, path, hash, language, is_forced, stamp_size, stamp_mtime, stamp_ctime, stamp_inode, seen_at, skip_reason,
    skip_detail, line_count, text_size, facts, terms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  commits: 'INSERT INTO commits (part, data) VALUES (?, ?)',
} as const;

export const SELECT = {
  meta: 'SELECT key, value FROM meta',
  files: `SELECT path, hash, language, is_forced, stamp_size, stamp_mtime, stamp_ctime, stamp_inode, seen_at, skip_reason, skip_detail,
    line_count, text_size, facts, terms FROM file ORDER BY id`,
  commits: 'SELECT data FROM commits ORDER BY part',
} as const;
