/** Replaces the key in the address of a page for somebody without a session. */
export const guestKey = 'guestMode'
