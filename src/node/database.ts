import path from 'node:path';
import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from 'sql.js';
import { builtFile } from './builtFile';

let loading: Promise<SqlJsStatic> | undefined;

/** SQLite in WASM, started once a process. The .wasm stands beside the bundle, or in node_modules when run from source. */
export function loadSqlite(): Promise<SqlJsStatic> {
  loading ??= start();
  return loading;
}

/** The file is looked for first: what its own search throws, the library lets end the process. */
async function start(): Promise<SqlJsStatic> {
  const file = builtFile(path.join(__dirname, 'sql-wasm.wasm'), 'sql.js/dist/sql-wasm.wasm');
  return initSqlJs({ locateFile: () => file });
}

/** Runs `work` on a database that is closed whatever happens (case C10). Absent bytes make an empty one. */
export async function withDatabase<T>(bytes: Uint8Array | undefined, work: (database: Database) => T): Promise<T> {
  const { Database: Sqlite } = await loadSqlite();
  const database = new Sqlite(bytes);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Runs one prepared statement for every row of parameters. */
export function insertAll(database: Database, sql: string, rows: Iterable<readonly SqlValue[]>): void {
  const statement = database.prepare(sql);
  try {
    for (const row of rows) statement.run(row as SqlValue[]);
  } finally {
    statement.free();
  }
}

/** Every row of a query, in its order. */
export function selectAll(database: Database, sql: string): SqlValue[][] {
  const statement = database.prepare(sql);
  try {
    const rows: SqlValue[][] = [];
    while (statement.step()) rows.push(statement.get());
    return rows;
  } finally {
    statement.free();
  }
}
