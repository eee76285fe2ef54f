/** Returns the address of the page of a member, or of one of its parts. */
export const memberPath = (account: string, part?: string): string =>
  `/members/${encodeURIComponent(account)}${part ? `/${part}` : ''}`
