/**
 * The part of PayPal's script (version 6) that a shop uses, with the simulated approval page in
 * place of PayPal's own.
 * @param approvalPage address of that page
 */
export function walletScript(approvalPage: string): string {
  return `(() => {
  const page = ${JSON.stringify(approvalPage)}
  function session({ onApprove, onCancel, onError, onComplete, orderId } = {}) {
    let popup = null
    const finish = (data) => { Promise.resolve(data).then(() => onComplete?.()) }
    return {
      async start(options = {}, orderPromise) {
        const redirect = options.presentationMode === 'redirect'
        // Opened at once: browsers let only a click open a window.
        popup = redirect ? null : open('about:blank', 'paypal-sandbox', 'width=480,height=640')
        try {
          const id = (await orderPromise)?.orderId ?? orderId
          const address = page + '?token=' + encodeURIComponent(id)
          if (!popup) return location.assign(address)
          popup.location = address + '&popup=1'
          const answer = await new Promise((done) => {
            const closed = setInterval(() => { if (popup.closed) { clearInterval(closed); setTimeout(() => done({ approved: false }), 300) } }, 250)
            addEventListener('message', (event) => {
              if (event.origin === new URL(page).origin && event.data?.sandboxWallet && event.data.orderId === id) {
                clearInterval(closed)
                done(event.data)
              }
            })
          })
          if (answer.approved) finish(onApprove?.({ orderId: id, payerId: 'SANDBOXPAYER' }))
          else finish(onCancel?.({ orderId: id }))
        } catch (error) {
          popup?.close()
          onError?.(error)
        }
      },
      cancel() { popup?.close() },
      destroy() { popup?.close() },
      hasReturned: () => new URLSearchParams(location.search).has('PayerID'),
      async resume() {
        const id = new URLSearchParams(location.search).get('token')
        if (id) finish(onApprove?.({ orderId: id, payerId: 'SANDBOXPAYER' }))
      },
    }
  }
  // Offers of the kind that PayPal has in France and Spain, by the amount.
  const messages = ({ buyerCountry } = {}) => ({
    async fetchContent({ amount, onReady }) {
      const offered = ['FR', 'ES'].includes(buyerCountry) && Number(amount) >= 30 && Number(amount) <= 2000
      const text = buyerCountry === 'FR' ? 'PayPal : payez en 4 fois. (SANDBOX)' : 'PayPal: paga en 3 plazos. (SANDBOX)'
      const content = { messageItems: { mainItems: offered ? [{ type: 'TEXT', text }] : [], actionItems: [] } }
      onReady?.(content)
      return content
    },
    createLearnMore: () => ({ isOpen: false, async open() {}, close() {}, async update() {} }),
  })
  const eligible = { isEligible: (method) => method === 'paypal', getDetails: () => ({}) }
  window.paypal = {
    version: '6.0.0-sandbox',
    async createInstance() {
      return {
        findEligibleMethods: async () => eligible,
        hydrateEligibleMethods: () => eligible,
        updateLocale() {},
        createPayPalOneTimePaymentSession: session,
        createPayPalMessages: messages,
      }
    },
  }
  if (!customElements.get('paypal-message'))
    customElements.define('paypal-message', class extends HTMLElement {
      setContent({ messageItems }) { this.textContent = messageItems.mainItems.map(({ text }) => text).join(' ') }
    })
  if (!customElements.get('paypal-button'))
    customElements.define('paypal-button', class extends HTMLElement {
      connectedCallback() {
        if (this.shadowRoot) return
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = '<button part="button" style="font:600 16px system-ui;width:100%;min-height:45px;border:0;border-radius:4px;background:#ffc439;cursor:pointer">PayPal (SANDBOX)</button>'
      }
    })
})()
`
}
