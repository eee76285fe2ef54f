import type { PGlite } from '@electric-sql/pglite'

/** Databases that a test file has done with; the next one of this worker empties and uses them. */
export const spareEngines: PGlite[] = []
