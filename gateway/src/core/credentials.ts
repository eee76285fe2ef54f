import { createHash, randomBytes } from 'node:crypto'

const bytes = 32

/** 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(bytes).toString('base64url')

/** Returns the stored form of a secret: SHA-256 in hexadecimal. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A longer or malformed value was not issued here and need not reach the database. */
export const isSecret = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '')
