/** Blanks, and what shows nothing, such as a zero-width space, a filler of Hangul or an empty cell of Braille. */
const showsNothing = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns a text without the blanks around it. A text that shows nothing is empty. */
export const trimShown = (text: string): string => (showsNothing.test(text) ? '' : text.trim())

/** Returns a text as it is validated and stored: in NFC and trimmed. */
export const cleanText = (text: string): string => trimShown(text.normalize('NFC'))

/**
 * Returns a password as it is validated and hashed. One password has many encodings: keyboards compose accents or not,
 * and type in full width or not. Members cannot see the difference, and RFC 8265 requires that there is none.
 */
export const cleanPassword = (password: string): string => password.normalize('NFKC').trim()

/** Returns a user name as it is typed in a field of a form. Full-width letters become plain letters; capitals stay. */
export const cleanAccount = (name: string): string => name.normalize('NFKC').trim()

/** Returns the one account that a name stands for, however it was typed. */
export const accountOf = (name: string): string => cleanAccount(name).toLowerCase()
