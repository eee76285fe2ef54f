export type { HumanService } from './human/human.service'
export { createSendMetrics } from './send-metrics'
export { openVerification, type Verification } from './verification'
export { registerVerification } from './verification.routes'
