import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { brandFile } from './brand'
import { workspaceRoot } from './workspace'

const read = (file: string) => readFileSync(file, 'utf8')

/** A brand's own values for theme tokens: `{ "--hue-brass": "150" }`. */
function brandTokens(): string {
  const { theme } = JSON.parse(read(brandFile)) as { theme: Record<string, string> }
  const values = Object.entries(theme).map(([token, value]) => `${token}:${value};`)
  return values.length > 0 ? `:root{${values.join('')}}` : ''
}

/** Tokens, base and skeleton styles: everything the first paint needs. The shell's style sheet does not repeat them. */
export async function criticalCss(root: string): Promise<string> {
  const theme = path.join(workspaceRoot, 'shared/src/theme')
  const sheets = [
    read(`${theme}/tokens.css`),
    brandTokens(),
    read(`${theme}/base.css`),
    read(`${root}/src/start/skeleton.css`),
  ]
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true, target: 'es2022' })
  return code.trim()
}
