import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalState, companyRole } from '#lib/contract/companies.ts'
import { approvalProblem, limitOf, type Membership, mayApprove, nextOwner } from '#lib/rules/company.ts'

const buyer = (orderLimit: number | null): Membership => ({ role: 'buyer', orderLimit })

describe('an order of a member of a company', () => {
  it.each<[string, Membership | null, Parameters<typeof approvalProblem>[1], number, string | null]>([
    ['a customer without a company pays any total', null, null, 1_000_000, null],
    ['a buyer pays up to the limit', buyer(100), null, 100, null],
    ['a buyer above the limit needs an approval', buyer(100), null, 101, 'approval_needed'],
    ['a limit of nothing lets a buyer order what is free', buyer(0), null, 0, null],
    ['a limit of nothing holds back a cent', buyer(0), null, 1, 'approval_needed'],
    ['a buyer without a limit pays any total', buyer(null), null, 1_000_000, null],
    ['an approver has no limit', { role: 'approver', orderLimit: 5 }, null, 6, null],
    ['the owner has no limit', { role: 'owner', orderLimit: 5 }, null, 6, null],
    ['an approved quote is paid above the limit', buyer(100), 'approved', 101, null],
    ['a quote that waits is paid by no member', { role: 'owner', orderLimit: null }, 'waiting', 1, 'approval_waiting'],
    ['a refused quote is not paid, whatever the limit', buyer(null), 'refused', 1, 'approval_refused'],
    ['an approved quote is paid after leaving', null, 'approved', 101, null],
  ])('%s', (_, member, approval, total, problem) => {
    expect(approvalProblem(member, approval, total)).toBe(problem)
  })

  it('is held back the more, the lower the limit and the higher the total', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (limit, total, more) => {
        if (approvalProblem(buyer(limit), null, total) === null) return
        expect(approvalProblem(buyer(limit), null, total + more)).toBe('approval_needed')
        expect(approvalProblem(buyer(Math.max(0, limit - more)), null, total)).toBe('approval_needed')
      }),
    )
  })

  it('is decided by approvers alone, and a limit counts for buyers alone', () => {
    const member = fc.record({
      role: fc.constantFrom(...companyRole.options),
      orderLimit: fc.option(fc.nat(), { nil: null }),
    })
    fc.assert(
      fc.property(member, fc.constantFrom(null, ...approvalState.options), fc.nat(), (one, approval, total) => {
        expect(mayApprove(one)).toBe(one.role !== 'buyer')
        expect(limitOf(one)).toBe(mayApprove(one) ? null : one.orderLimit)
        if (mayApprove(one) && approval === null) expect(approvalProblem(one, approval, total)).toBeNull()
      }),
    )
  })
})

describe('a company whose owner leaves', () => {
  it.each<[string, ('approver' | 'buyer')[], number | null]>([
    ['ends without other members', [], null],
    ['ends with buyers alone', ['buyer', 'buyer'], null],
    ['passes to the approver', ['buyer', 'approver'], 1],
    ['passes to the approver who joined first', ['buyer', 'approver', 'approver'], 1],
  ])('%s', (_, roles, heir) => {
    const members = roles.map((role) => ({ role }))
    expect(nextOwner(members)).toBe(heir === null ? null : members[heir])
  })
})
