import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/paths'
import { printApiDocument } from '../src/plugins/api-document'

// Writes the document of the calls for programs that read it from a file. The gateway serves the same at /docs/openapi.json.
const folder = join(projectRoot, '.cache', 'docs')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.json'), printApiDocument())
