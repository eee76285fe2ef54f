import { z } from 'zod'
import { opaqueText } from './bounds'

/**
 * The path to which browsers report what a page's content policy has blocked; they send no module id and read no
 * answer.
 */
export const contentPolicyReportPath = '/wps/system/cspReport'

/** The fields that the gateway reads of a report, as browsers send it for `report-uri`. */
export const contentPolicyReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': opaqueText(64).optional(),
    'violated-directive': opaqueText(256).optional(),
  }),
})
