import { describe, expect, it } from 'vitest'
import { documentKind, mayBeMeasured, privatePaths } from '#lib/rules/headers/document-kind.ts'

const uuid = '0197a3c4-5a1e-4d5b-8a61-2f7d3f0f9b10'

describe('the kind of a page', () => {
  it.each([
    ['/', 'shop'],
    ['/cart', 'shop'],
    ['/parois-de-douche', 'shop'],
    ['/orders-of-1900.html', 'shop'],
    ['/recherche', 'shop'],
    ['/configurator', 'shop'],
    ['/login', 'private'],
    ['/signup', 'private'],
    ['/recuperer-mot-de-passe', 'private'],
    ['/update-password', 'private'],
    ['/check-order', 'private'],
    ['/newsletter/confirm', 'private'],
    ['/retractation', 'private'],
    ['/profile', 'private'],
    ['/projet/6f1c0f0e-8a53-4f0e-9b1d-2c7a4f9e1d10', 'private'],
    ['/profile/12/order', 'private'],
    ['/profile/12/access-data', 'private'],
    ['/checkout', 'paying'],
    ['/checkout/result/FRSM-1', 'paying'],
    [`/order/${uuid}`, 'paying'],
    [`/profile/12/order/${uuid}`, 'paying'],
    [`/profile/quotation/${uuid}`, 'paying'],
  ])('at %s is "%s"', (path, kind) => {
    expect(documentKind(path)).toBe(kind)
  })

  it('is never that of the shop below a private path', () => {
    for (const path of privatePaths) expect(documentKind(`${path}/anything`)).not.toBe('shop')
  })
})

describe('measuring', () => {
  const here = ['/checkout', '/order', '/login', '/desistimiento', '/profile']
  it.each([
    ['/', '', true],
    ['/mamparas', '?b=1&page=2', true],
    ['/buscar', '?q=token', true],
    ['/', '?utm_source=x&gclid=y', true],
    ['/desistimientos-raros.html', '', true],
    ['/login', '', false],
    ['/Login/', '', false],
    ['//login', '', false],
    ['/desistimiento', '?step=2', false],
    ['/checkout/result/ESSM-1', '', false],
    ['/newsletter', '?token=abc', false],
    ['/newsletter', '?Token=', false],
    ['/algo', '?email=a%40b.es', false],
    ['/algo', `?x=${uuid}`, false],
    [`/algo/${uuid}`, '', false],
    ['/', '?sessionId=CS1&redirectResult=eyJ', false],
    ['/', '?session_id=1', false],
    ['/', '?sessionid=1', false],
    ['/', '?redirect_result=1', false],
    ['/', '?redirectresult=1', false],
    ['/', '?payer_id=1', false],
    ['/', '?PayerID=1', false],
    ['/', '?mytoken=1', true],
    ['/', '?tokens=1', true],
    ['/', '?x=a-5a1e-4d5b-8a61-2f7d3f0f9b10', true],
    ['/', '?x=0197a3c4-5a1e-4d5b-8a61-2', true],
  ])('of %s%s: %s', (path, query, measured) => {
    expect(mayBeMeasured(path, query, here)).toBe(measured)
  })
})
