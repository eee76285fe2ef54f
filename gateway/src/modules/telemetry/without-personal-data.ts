const query = /\?[^\s'")]*/g
const address = /[^\s'"<>@]+@[^\s'"<>@]+/g
/** Numbers as long as a phone number or an account's, and long tokens. Line numbers and statuses are shorter. */
const long = /[+\d][\d\s-]{5,}\d|[\w-]{32,}/g

/** Removes from a page's report what may be personal: query strings, e-mail addresses, long numbers and tokens. */
export const withoutPersonalData = (text: string): string =>
  text.replace(query, '').replace(address, '#').replace(long, '#')
