import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRoot } from '../workspace'
import { renderTemplate, type TemplateValues } from './render-template'

const templates = path.join(workspaceRoot, 'shared/build/new/templates')
/** With this end of their names, templates are no code to compilers, linters and test runners. */
const ending = '.tmpl'

/** The texts of files, by their paths in the project. */
export type Files = Readonly<Record<string, string>>

/** Returns the files of one folder of templates, filled in, below the folder `to` of the project. */
export function renderFolder(name: string, to: string, values: TemplateValues): Files {
  const folder = path.join(templates, name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [
        path.posix.join(to, renderTemplate(file.slice(0, -ending.length).replaceAll('\\', '/'), values)),
        renderTemplate(readFileSync(path.join(folder, file), 'utf8'), values),
      ]),
  )
}
