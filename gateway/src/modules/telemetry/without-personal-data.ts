const query = /\?[^\s'")]*/g
const address = /[^\s'"<>@]+@[^\s'"<>@]+/g
/** Numbers of telephones, accounts and tokens; not line numbers and statuses. */
const long = /[+\d][\d\s-]{5,}\d|[\w-]{32,}/g

/** What a page says about a fault, without what might be somebody's: queries, e-mail addresses, long numbers, tokens. */
export const withoutPersonalData = (text: string): string =>
  text.replace(query, '').replace(address, '#').replace(long, '#')
