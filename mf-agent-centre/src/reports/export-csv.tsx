import { ExportFiles } from '@parlay/ui/export-files'

interface ExportCsvProps {
  /** The file's name without its extension. */
  name: string
  load: (onBytes: (bytes: number) => void) => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export const ExportCsv = ({ name, load }: ExportCsvProps) => (
  <ExportFiles namespace="agent-reports" name={name} formats={['csv']} load={(_, onBytes) => load(onBytes)} />
)
