import { exportFormats } from '@parlay/contracts/endpoints/transactions'
import { ExportFiles, type ExportFilesProps } from '@parlay/ui/export-files'

/** Downloads everything that the filters take, in each format of the histories. */
export const ExportButtons = (props: Pick<ExportFilesProps, 'name' | 'load'>) => (
  <ExportFiles namespace="member-centre" formats={exportFormats} {...props} />
)
