import { z } from 'zod'

/** Neither control characters nor halves of a character: what no database keeps cannot be told again in a dispute. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u)
