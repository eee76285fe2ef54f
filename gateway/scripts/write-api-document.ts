import { join } from 'node:path'
import { projectRoot } from '../src/paths'
import { printApiDocument } from '../src/plugins/api-document'
import { writeGenerated } from './write-generated'

writeGenerated('api-document', [{ path: join(projectRoot, 'docs', 'openapi.json'), text: printApiDocument() }])
