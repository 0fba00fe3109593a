import { html, raw } from 'hono/html'
import type { TestCard } from './simulated-cards.ts'

/**
 * The frame of one secured card field: it speaks the protocol of Adyen's components (texts of JSON
 * by postMessage), and takes the sandbox's numbers alone.
 */
export function securedFieldsPage(cards: readonly TestCard[]) {
  const numbers = Object.fromEntries(cards.map(({ number, brand }) => [number, brand]))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Card field (SANDBOX)</title>
        <style>
          html, body { margin: 0; height: 100%; background: transparent }
          body { display: flex; align-items: center; font: 16px system-ui, sans-serif }
          input { flex: 1; min-width: 0; border: 0; outline: 0; font: inherit; background: transparent }
          span { font-size: 10px; color: #ad3f12; padding: 0 3.5rem 0 4px }
        </style>
      </head>
      <body>
        <input data-fieldtype="" autocomplete="off" inputmode="numeric" />
        <span>SANDBOX</span>
        <script type="application/json" id="cards">
          ${raw(JSON.stringify(numbers))}
        </script>
        <script>
          ${raw(`(${fieldScript})()`)}
        </script>
      </body>
    </html>`
}

/** Runs in the frame; plain JavaScript in a text, as nothing bundles it. */
const fieldScript = `function () {
  const cards = JSON.parse(document.getElementById('cards').textContent)
  const input = document.querySelector('input')
  let field = ''
  let numKey = 0
  let brand = ''
  let bin = ''
  let wasValid = false
  const lengths = { encryptedCardNumber: 16, encryptedExpiryDate: 4, encryptedSecurityCode: 3 }
  const labels = { encryptedCardNumber: 'Card number', encryptedExpiryDate: 'Expiry date', encryptedSecurityCode: 'Security code' }
  const tell = (message) => parent.postMessage(JSON.stringify({ fieldType: field, numKey, ...message }), '*')
  const blob = (text) => 'sbx' + btoa(text)
  const digits = () => input.value.replace(/\\D/g, '')

  function problem(text) {
    if (field === 'encryptedCardNumber') return cards[text] ? '' : 'cc.num.903'
    if (field === 'encryptedExpiryDate') {
      const month = Number(text.slice(0, 2))
      const end = new Date(2000 + Number(text.slice(2)), month, 1)
      if (month < 1 || month > 12) return 'cc.dat.911'
      return end > new Date() ? '' : 'cc.dat.912'
    }
    return ''
  }

  function encrypted(text) {
    if (field !== 'encryptedExpiryDate') return [{ encryptedFieldName: field, blob: blob(text) }]
    return [
      { encryptedFieldName: 'encryptedExpiryMonth', blob: blob(text.slice(0, 2)) },
      { encryptedFieldName: 'encryptedExpiryYear', blob: blob('20' + text.slice(2)) },
    ]
  }

  function typed() {
    const text = digits().slice(0, lengths[field])
    if (field === 'encryptedCardNumber') {
      input.value = text.replace(/(.{4})(?=.)/g, '$1 ')
      const seen = text.startsWith('5') ? 'mc' : text.startsWith('4') ? 'visa' : ''
      const typedBin = text.length < 8 ? '' : text.slice(0, 8)
      if (typedBin !== bin) {
        bin = typedBin
        tell({ action: 'binValue', binValue: bin.slice(0, 6), ...(bin && { encryptedBin: blob(bin), uuid: bin }) })
      }
      if (seen !== brand) {
        brand = seen
        tell({ action: 'brand', brand: seen || 'card', cvcPolicy: 'required', expiryDatePolicy: 'required', cvcText: 'CVC / CVV', mode: 'best-guess' })
      }
    } else if (field === 'encryptedExpiryDate') {
      input.value = text.length > 2 ? text.slice(0, 2) + '/' + text.slice(2) : text
    } else input.value = text
    const whole = text.length === lengths[field]
    const wrong = whole ? problem(text) : ''
    if (whole && wrong === '') {
      wasValid = true
      tell({
        action: 'encryption',
        [field]: encrypted(text),
        ...(field === 'encryptedCardNumber' && { endDigits: text.slice(-4), issuerBin: text.slice(0, 8) }),
        ...(field === 'encryptedExpiryDate' && { type: 'year' }),
      })
    } else if (wrong !== '' || wasValid) {
      wasValid = false
      tell({ action: 'incorrectly filled field', error: wrong })
    }
  }

  addEventListener('message', (event) => {
    let message
    try {
      message = JSON.parse(event.data)
    } catch {
      return
    }
    if (field === '' && message.fieldType) {
      field = message.fieldType
      numKey = message.numKey
      const aria = message.iframeUIConfig?.ariaConfig?.[field]
      input.setAttribute('aria-label', aria?.label ?? labels[field])
      input.setAttribute('data-fieldtype', field)
      input.placeholder = message.iframeUIConfig?.placeholders?.[field] ?? ''
      if (aria?.lang) document.documentElement.lang = aria.lang
      tell({ action: 'config' })
    } else if (message.focus === true && message.fieldType === field) input.focus()
  })
  input.addEventListener('input', typed)
  input.addEventListener('focus', () => tell({ action: 'focus', focus: true }))
  input.addEventListener('blur', () => {
    tell({ action: 'focus', focus: false })
    if (!wasValid && digits() !== '' && digits().length < lengths[field])
      tell({ action: 'incorrectly filled field', error: 'err.gen.9100' })
  })
}`
