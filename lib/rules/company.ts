import type { ApprovalState, CompanyRole } from '../contract/companies.ts'

/** Most members of a company, its owner among them. */
export const maxMembers = 50
/** Most open invitations of a company. */
export const maxInvitations = 20
/** Days that the link of an invitation lasts. */
export const invitationDays = 7

/** As much of a membership as decides about orders. */
export interface Membership {
  role: CompanyRole
  /** Cents of one order, tax included; null for no limit. */
  orderLimit: number | null
}

/** Whether a member decides about the orders of buyers. */
export function mayApprove({ role }: Pick<Membership, 'role'>): boolean {
  return role !== 'buyer'
}

/** The limit that counts: buyers alone have one. */
export function limitOf({ role, orderLimit }: Membership): number | null {
  return role === 'buyer' ? orderLimit : null
}

/** Why a quote or cart of a member cannot be paid, as the code of a refusal. */
export type ApprovalProblem = 'approval_needed' | 'approval_waiting' | 'approval_refused'

/**
 * Whether an order may be placed: what was sent for approval only once it is approved, anything else up to the limit.
 * @param member who buys; null for a customer without a company
 * @param approval of this quote; null where it was not sent for approval
 * @param total cents, tax included
 */
export function approvalProblem(
  member: Membership | null,
  approval: ApprovalState | null,
  total: number,
): ApprovalProblem | null {
  if (approval === 'approved') return null
  if (approval !== null) return `approval_${approval}`
  const limit = member && limitOf(member)
  return limit !== null && total > limit ? 'approval_needed' : null
}

/**
 * Who owns a company once its owner is gone: the approver who has been there longest.
 * @param others members beside the owner, the one who joined first at the beginning
 */
export function nextOwner<Member extends Pick<Membership, 'role'>>(others: readonly Member[]): Member | null {
  return others.find(mayApprove) ?? null
}
