import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'))
/** The gateway's messages have parts such as `{amount}`, and pages have `{{amount}}`. */
const asOnPages = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}')

/** Returns the text that members read for a key such as `reads.WITHDRAW_APPROVED.title`. */
function textForMembers(key: string, language: string): string | undefined {
  const name = key.slice('reads.'.length)
  if (name.startsWith('cause_')) {
    const cause = name.slice('cause_'.length)
    return read(`mf-member-centre/common/src/i18n/${language}.json`)[`withdraw.cause.${cause}`]
  }
  const text = read(`gateway/src/modules/member/messages/texts/${language}.json`)[name]
  return text === undefined ? undefined : asOnPages(text)
}

test.each(['EN', 'CN', 'ID', 'JA', 'TH', 'TY', 'VI'])(
  'what staff see of a message is what the member reads, in %s',
  (language) => {
    const own = Object.entries(read(`back-office/src/i18n/${language}.json`)).filter(([key]) =>
      key.startsWith('reads.'),
    )

    expect(own.length).toBeGreaterThan(30)
    expect(own).toEqual(own.map(([key]) => [key, textForMembers(key, language)]))
  },
)
