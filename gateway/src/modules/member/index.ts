export { maskEmail, maskMobile, maskName } from './mask-contact'
export { registerMember } from './member.routes'
export { createMemberService, type MemberService } from './member.service'
