import type { PGlite } from '@electric-sql/pglite'

/** Databases that earlier test files have finished with; the next file of this worker empties and reuses them. */
export const spareEngines: PGlite[] = []
