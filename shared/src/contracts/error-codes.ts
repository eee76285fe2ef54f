/**
 * Code → HTTP status and translation key (namespace `errors`). Expected refusals of the domain answer 200, so that
 * a screen can read `value`; transport, permission and system faults have their own status.
 */
export const errorCodes = {
  AUTH_NOT_LOGGED_IN: { status: 401, message: 'err_not_logged_in' },
  AUTH_SESSION_EXPIRED: { status: 401, message: 'err_session_expired' },
  AUTH_SESSION_REVOKED: { status: 401, message: 'err_session_expired' },
  AUTH_TRIAL_RESTRICTED: { status: 403, message: 'in_need_true_account' },
  AUTH_FORBIDDEN: { status: 403, message: 'err_access_restricted' },
  AUTH_BAD_CREDENTIALS: { status: 200, message: 'err_wrong_login' },
  AUTH_LOCKED_TEMP: { status: 429, message: 'err_too_many' },
  AUTH_NON_MEMBER: { status: 200, message: 'err_non_member' },
  AUTH_NON_AGENT: { status: 200, message: 'err_non_agent' },
  AUTH_ACCOUNT_DISABLED: { status: 200, message: 'err_account_disabled' },
  AUTH_MUST_CHANGE_PASSWORD: { status: 403, message: 'err_change_password' },
  SYS_MAINTENANCE: { status: 503, message: 'game_maintenance' },
  SYS_REGION_BLOCKED: { status: 451, message: 'info_ip_block' },
  SYS_INVALID_URL: { status: 404, message: 'err_invalid_url' },
  SYS_VALIDATION: { status: 400, message: 'err_enter_correct' },
  SYS_LOGIN_FIELDS: { status: 400, message: 'err_enter_user_pwd' },
  SYS_RATE_LIMIT: { status: 429, message: 'err_too_many' },
  SYS_MODULE_MISMATCH: { status: 400, message: 'err_unknown' },
  SYS_DECRYPT_FAILED: { status: 400, message: 'err_unknown' },
  SYS_STALE_REQUEST: { status: 400, message: 'err_unknown' },
  SYS_PAYLOAD_TOO_LARGE: { status: 413, message: 'err_enter_correct' },
  SYS_INTERNAL: { status: 500, message: 'err_unknown' },
  IDEMP_MISMATCH: { status: 409, message: 'err_duplicate' },
  IDEMP_IN_PROGRESS: { status: 409, message: 'err_in_progress' },
  IDEMP_REQUIRED: { status: 400, message: 'err_unknown' },
  GAME_MAINTENANCE: { status: 200, message: 'game_maintenance' },
  GAME_UNKNOWN: { status: 200, message: 'err_game_unknown' },
  GAME_VENDOR_DOWN: { status: 200, message: 'err_game_vendor_down' },
  GAME_DEMO_OFF: { status: 200, message: 'err_function_disabled' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** What goes wrong in the browser itself, before or without an answer. */
export const clientErrorCodes = {
  SYS_NETWORK: 'err_network',
  SYS_TIMEOUT: 'err_network',
  SYS_PAGE_TIMEOUT: 'err_page_timeout',
  SYS_POPUP_BLOCKED: 'err_popup_blocked',
  SYS_UNEXPECTED: 'err_unknown',
} as const
export type ClientErrorCode = keyof typeof clientErrorCodes
