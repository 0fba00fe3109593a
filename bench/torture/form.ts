/** The checkout's form, sent as a page without a script sends it. */
export interface CheckoutForm {
  /** Address of the store. */
  url: string
  cart: string
  /** Where the shopper comes from. */
  address: string
  /** The shopper's input, by name of the field. */
  fields: Readonly<Record<string, string>>
  /** Longest wait for one answer, milliseconds. */
  patience: number
}

/**
 * Opens the checkout and orders by bank transfer with its form.
 * @returns `ordered` when the shop leads to the order, `lost` when nothing came back, `refused` for
 *   everything else, to be tried again
 */
export async function orderByForm({
  url,
  cart,
  address,
  fields,
  patience,
}: CheckoutForm): Promise<'ordered' | 'lost' | 'refused'> {
  const headers = { cookie: `cart=${cart}`, origin: url, accept: 'text/html', 'x-forwarded-for': address }
  const ask = (init: RequestInit) =>
    fetch(`${url}/checkout`, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience), ...init })
  try {
    const page = await ask({})
    const html = await page.text()
    const hidden = page.status === 200 ? hiddenFields(html, 'user.email') : null
    // No form: the page could not be made, or the other one of two was quicker and the cart is an
    // order.
    if (!hidden)
      return page.status === 200 ? ((await isOrdered(url, cart, patience)) ? 'ordered' : 'refused') : 'refused'
    const form = new FormData()
    const all = { ...hidden, ...fields, payment_method: 'transfer', same_billing_data: 'on' }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    const sent = await ask({ method: 'POST', body: form })
    await sent.arrayBuffer()
    return sent.headers.get('location')?.endsWith(`/order/${cart}`) ? 'ordered' : 'refused'
  } catch {
    return 'lost'
  }
}

async function isOrdered(url: string, cart: string, patience: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/cart/v1/carts/${cart}/`, { signal: AbortSignal.timeout(patience) })
  return answer.ok && ((await answer.json()) as { status: number }).status >= 300
}

/**
 * Hidden fields of a form: its action, and for example the displayed total.
 * @param field name of a field by which the form is found
 */
export function hiddenFields(html: string, field: string): Record<string, string> | null {
  const form = html
    .split('<form')
    .map((piece) => piece.split('</form>', 1)[0] ?? '')
    .find((piece) => piece.includes(`name="${field}"`))
  if (!form) return null
  const inputs = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) =>
    unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '')
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
