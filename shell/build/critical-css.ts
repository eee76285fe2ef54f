import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandConfiguration } from '@parlay/build/brand'
import { workspaceRoot } from '@parlay/build/workspace'
import { brandRules } from '@parlay/web/theme/brand-tokens'
import { transform } from 'esbuild'

const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Returns the tokens, base styles and skeleton styles that the first paint needs. The shell's style sheet does not
 * repeat them.
 */
export async function criticalCss(root: string): Promise<string> {
  const theme = path.join(workspaceRoot, 'shared/web/src/theme')
  const sheets = [
    read(`${theme}/tokens.css`),
    brandRules(brandConfiguration.theme),
    read(`${theme}/base.css`),
    read(`${root}/src/start/skeleton.css`),
  ]
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true, target: 'es2022' })
  return code.trim()
}
