import { join } from 'node:path'
import { readBrandTexts } from '../modules/site/content'
import { projectRoot } from '../paths'
import { brandTexts } from './brand-texts.kept'

const brands = join(projectRoot, 'brands')

/**
 * Reads the texts of a brand once for all apps of a worker, because reading them takes longer than the rest of an app's
 * start. A folder that a test has created is read every time.
 */
export const readTextsOnce: typeof readBrandTexts = (options) => {
  const { brandFolder, languages, defaultLanguage, names, figures = [], helpFigures = [] } = options
  if (!brandFolder.startsWith(brands)) return readBrandTexts(options)
  const key = JSON.stringify([brandFolder, languages, defaultLanguage, names, [...figures], [...helpFigures]])
  if (!brandTexts.has(key)) brandTexts.set(key, readBrandTexts(options))
  return brandTexts.get(key) as ReturnType<typeof readBrandTexts>
}
