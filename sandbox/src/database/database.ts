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

/** PGlite in a folder, or in memory without one. int8 arrives as bigint. */
export async function openDatabase(folder?: string): Promise<Database> {
  const lite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [types.INT8]: (text: string) => BigInt(text) },
  })
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
