import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/paths'
import { printApiDocument } from '../src/plugins/api-document'

writeFileSync(join(projectRoot, 'docs', 'openapi.json'), printApiDocument())
