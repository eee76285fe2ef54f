import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { brandRules } from '../src/theme/brand-tokens'
import { brandConfiguration } from './brand'
import { workspaceRoot } from './workspace'

const read = (file: string) => readFileSync(file, 'utf8')

/** Tokens, base and skeleton styles: everything the first paint needs. The shell's style sheet does not repeat them. */
export async function criticalCss(root: string): Promise<string> {
  const theme = path.join(workspaceRoot, 'shared/src/theme')
  const sheets = [
    read(`${theme}/tokens.css`),
    brandRules(brandConfiguration.theme),
    read(`${theme}/base.css`),
    read(`${root}/src/start/skeleton.css`),
  ]
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true, target: 'es2022' })
  return code.trim()
}
