/** Replaces the key in the address of a page for visitors without a session. */
export const guestKey = 'guestMode'
