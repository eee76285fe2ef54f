import path from 'node:path'
import { parseArgs } from 'node:util'
import { PlainError } from '../../deploy/local/steps.mjs'
import { languages, subjects, themes, widths } from './subjects'

const published = path.resolve(import.meta.dirname, '../../docs/screens')

function choose<Value extends string | number>(option: string, known: readonly Value[], wanted?: readonly string[]) {
  const unknown = wanted?.find((one) => !known.some((value) => String(value) === one))
  if (unknown !== undefined) throw new PlainError(`--${option} is one of ${known.join(', ')}, not "${unknown}".`)
  return known.filter((value) => wanted === undefined || wanted.includes(String(value)))
}

/**
 * Reads which pictures to take and where to put them. The default is everything, into `docs/screens`. A part is
 * chosen by options such as `--page help --width 360 --theme dark --language EN --to /tmp/screens`.
 */
export function readSelection(args: readonly string[]) {
  const each = { type: 'string', multiple: true } as const
  const { values } = parseArgs({
    args: [...args],
    options: { page: each, width: each, theme: each, language: each, to: { type: 'string' } },
  })
  const { page, width, theme, language, to } = values
  const names = choose(
    'page',
    subjects.map(({ name }) => name),
    page,
  )
  return {
    subjects: subjects.filter(({ name }) => names.includes(name)),
    widths: choose('width', widths, width),
    themes: choose('theme', themes, theme),
    languages: choose('language', languages, language),
    folder: to === undefined ? published : path.resolve(to),
    /** Only a complete run replaces the folder with its index. After a partial run the other pictures stay. */
    isPublished: [page, width, theme, language, to].every((option) => option === undefined),
  }
}
