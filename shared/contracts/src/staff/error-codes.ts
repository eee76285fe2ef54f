/**
 * Codes that only calls of the staff return, with the HTTP status and the translation key of the back office. They are
 * apart from the codes of members, so that no page of a member carries them.
 */
export const staffErrorCodes = {
  STAFF_ROLE_UNKNOWN: { status: 200, message: 'err_staff_role_unknown' },
  STAFF_TOO_MUCH: { status: 200, message: 'err_staff_too_much' },
  STAFF_SELF: { status: 200, message: 'err_staff_self' },
  STAFF_LAST_ADMIN: { status: 200, message: 'err_staff_last_admin' },
  STAFF_ROLE_FIXED: { status: 200, message: 'err_staff_role_fixed' },
  STAFF_CLAIMED: { status: 200, message: 'err_staff_claimed' },
  STAFF_ROLE_IN_USE: { status: 200, message: 'err_staff_role_in_use' },
  STAFF_SECOND_PERSON: { status: 200, message: 'err_staff_second_person' },
  STAFF_SAME_PERSON: { status: 200, message: 'err_staff_same_person' },
  STAFF_PROPOSAL_MOVED: { status: 200, message: 'err_staff_proposal_moved' },
  STAFF_PROPOSAL_OVER: { status: 200, message: 'err_staff_proposal_over' },
  STAFF_PROPOSAL_STALE: { status: 200, message: 'err_staff_proposal_stale' },
  /** The value is the draft as another person has saved it. */
  CONTENT_CHANGED: { status: 200, message: 'err_content_changed' },
  CONTENT_INCOMPLETE: { status: 200, message: 'err_content_incomplete' },
  STAFF_PASSKEY_REFUSED: { status: 200, message: 'err_staff_passkey_refused' },
  STAFF_PASSKEY_KNOWN: { status: 200, message: 'err_staff_passkey_known' },
  STAFF_PASSKEY_LIMIT: { status: 200, message: 'err_staff_passkey_limit' },
  STAFF_MEMBER_HAS_MONEY: { status: 200, message: 'err_staff_member_has_money' },
  STAFF_MEMBER_HAS_OPEN: { status: 200, message: 'err_staff_member_has_open' },
  STAFF_MEMBER_STANDING: { status: 200, message: 'err_staff_member_standing' },
} as const

export type StaffErrorCode = keyof typeof staffErrorCodes
