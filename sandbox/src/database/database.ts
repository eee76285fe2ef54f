import { PGlite, types } from '@electric-sql/pglite'

export interface Sql {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>
}

export interface Database extends Sql {
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>
  /** Runs several statements without parameters. */
  execute(text: string): Promise<void>
  close(): Promise<void>
}

/** int8 is read as bigint. */
export const parsers = { [types.INT8]: (text: string) => BigInt(text) }

/** Opens PGlite in a folder. */
export const openDatabase = async (folder: string): Promise<Database> =>
  databaseOn(await PGlite.create({ dataDir: folder, parsers }))

export function databaseOn(lite: PGlite): Database {
  return {
    query: async <Row>(text: string, params?: unknown[]) => (await lite.query<Row>(text, params)).rows,
    transaction: (run) =>
      lite.transaction((tx) =>
        run({ query: async <Row>(text: string, params?: unknown[]) => (await tx.query<Row>(text, params)).rows }),
      ),
    execute: async (text) => {
      await lite.exec(text)
    },
    close: () => lite.close(),
  }
}
