export { registerSandbox } from './sandbox.routes'
export { createSandboxService } from './sandbox.service'
