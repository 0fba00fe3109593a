/**
 * The parts of Apple's and Google's scripts that Adyen's components use, with a simulated sheet in place of the wallets'
 * own. It runs in the shop's page, in any browser.
 */
export const walletsScript = `(() => {
  function sheet(name) {
    return new Promise((done) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', name + ' (SANDBOX)')
      dialog.style.cssText = 'padding:1.5rem;border-radius:.75rem;font:16px/1.5 system-ui'
      dialog.innerHTML = '<p><strong>' + name + ' (SANDBOX)</strong></p><p>No money moves here.</p>'
      const choices = [['Authorised', 'Pay'], ['Refused', 'Refuse'], ['', 'Cancel']]
      for (const [outcome, says] of choices) {
        const button = document.createElement('button')
        button.textContent = says
        button.style.cssText = 'min-height:44px;padding:0 1rem;margin:.5rem .5rem 0 0;border:1px solid #124543;border-radius:.5rem;background:#e3eeec'
        button.onclick = () => dialog.close(outcome)
        dialog.append(button)
      }
      dialog.onclose = () => { dialog.remove(); done(dialog.returnValue) }
      document.body.append(dialog)
      dialog.showModal()
    })
  }
  function button(name, onclick) {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = name + ' (SANDBOX)'
    made.style.cssText = 'font:600 16px system-ui;width:100%;min-height:48px;border:0;border-radius:4px;background:#000;color:#fff;cursor:pointer'
    made.onclick = onclick
    return made
  }

  // Adyen's loader takes a script of this address as loaded: nothing of Apple's is fetched.
  const apple = document.createElement('script')
  apple.type = 'text/plain'
  apple.src = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js'
  apple.dataset.scriptLoaded = 'true'
  document.body.append(apple)
  window.ApplePaySession = class {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments() { return true }
    static supportsVersion() { return true }
    begin() { this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }) }
    async completeMerchantValidation(merchant) {
      const outcome = merchant.signature === 'sandbox' ? await sheet('Apple Pay') : ''
      if (!outcome) return this.oncancel({})
      const paymentData = { version: 'EC_v1', data: 'sandbox-' + outcome, signature: 'sandbox', header: { transactionId: 'sandbox' } }
      this.onpaymentauthorized({ payment: { token: { paymentData } } })
    }
    completePayment() {}
    abort() {}
  }
  if (!customElements.get('apple-pay-button'))
    customElements.define('apple-pay-button', class extends HTMLElement {
      connectedCallback() {
        if (this.firstChild) return
        this.style.display = 'block'
        this.append(button('Apple Pay', null))
      }
    })

  window.google = { ...window.google, payments: { api: { PaymentsClient: class {
    #options
    constructor(options) { this.#options = options }
    async isReadyToPay() { return { result: true } }
    createButton({ onClick }) { return button('Google Pay', onClick) }
    async loadPaymentData() {
      const outcome = await sheet('Google Pay')
      if (!outcome) throw Object.assign(new Error('CANCELED'), { statusCode: 'CANCELED' })
      const token = JSON.stringify({ protocolVersion: 'ECv2', signature: 'sandbox', signedMessage: 'sandbox-' + outcome })
      const paymentMethodData = { type: 'CARD', info: { cardNetwork: 'VISA', cardDetails: '1111' }, tokenizationData: { type: 'PAYMENT_GATEWAY', token } }
      await this.#options.paymentDataCallbacks.onPaymentAuthorized({ apiVersion: 2, apiVersionMinor: 0, paymentMethodData })
    }
  } } } }
})()
`
