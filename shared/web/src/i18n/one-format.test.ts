import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolders, projectRoot as root } from '@parlay/testing/package-folders'

/** The places that may format values for people, and those that write a day for machines. */
const places = [
  'shared/web/src/i18n/formatters.ts',
  'shared/ui/src/html/notice-time.ts',
  'shared/contracts/src/money/format-money.ts',
  'sandbox/src/client/page/format.ts',
  // Messages to members: the gateway knows their language and the site's time zone.
  'gateway/src/core/format-time.ts',
  'gateway/src/core/business-day.ts',
  // A date field takes its limits as ISO days.
  'mf-auth/src/features/register/birthday-input.tsx',
  // Ranges of days also have ISO limits, in the brand's time zone.
  'shared/ui/src/zoned-days.ts',
  // Fields of staff take a time in the site's time zone.
  'back-office/src/texts/zoned-time.ts',
]

const ownFormats: readonly RegExp[] = [
  /\bIntl\.(DateTime|Number)Format\b(?!Options)/,
  /\.toLocale(Date|Time)?String\(/,
  /\.to(Date|Time)String\(/,
  /\.get(Hours|Minutes|Seconds|Month|FullYear)\(/,
  /\(\?=\(\\d\{3\}\)\+/,
  /[sS]ymbol\}\$\{/,
]

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/(testing|stories)\//.test(file)
const isServerOnly = (file: string) => file.startsWith('sandbox/') && !file.startsWith('sandbox/src/client/')

const sources = packageFolders()
  .map((name) => `${name}/src`)
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => isSource(file) && !isServerOnly(file))

const formatsOf = (text: string): string[] =>
  text.split('\n').filter((line) => ownFormats.some((pattern) => pattern.test(line)))

test('V11 dates, times and money are formatted in one place for all pages', () => {
  const others = sources.filter((file) => !places.includes(file))

  const found = others.flatMap((file) =>
    formatsOf(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )

  expect(sources).toEqual(expect.arrayContaining(places))
  expect(sources.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test.each([
  'new Intl.DateTimeFormat(language).format(time)',
  'time.toLocaleTimeString(language)',
  'date.toDateString()',
  "[date.getHours(), date.getMinutes()].join(':')",
  "whole.replace(/\\B(?=(\\d{3})+$)/g, ',')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code that is looked for.
  '`${currencySymbol}${amount}`',
])('a separate format is found: %s', (line) => {
  expect(formatsOf(line)).toEqual([line])
})
