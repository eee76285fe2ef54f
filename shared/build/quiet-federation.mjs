/**
 * Replaces a remote container's own log and error texts. The shell's runtime has these texts and reports the faults of
 * a container, which needs only the codes.
 */
export const buildDescMap = {}
export const errorDescMap = {}
export const runtimeDescMap = {}
export const typeDescMap = {}

const quiet = () => undefined
const log = { log: quiet, info: quiet, warn: quiet, error: quiet, success: quiet, ready: quiet, debug: quiet }
export const logger = log
export const infrastructureLogger = log
export const createLogger = () => log
export const createInfrastructureLogger = () => log
export const bindLoggerToCompiler = quiet
