'use client'

import { useEffect, useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import { isChatOpen } from '#lib/rules/chat-hours.ts'
import type { ChatContact } from '#lib/stores/chat-contact.ts'

const loadLink = () => import('./chat-link.tsx')
/** Interval of reading the clock, milliseconds. */
const look = 30_000

/**
 * The chat's button during its hours; it disappears from an open page when the chat closes. It is optional: if it
 * cannot be loaded, the page works without it.
 */
export function ChatHours() {
  const contact = useContact()
  const [open, setOpen] = useState(false)
  const timeZone = contact?.timeZone
  useEffect(() => {
    if (!timeZone) return
    const update = () => setOpen(isChatOpen(new Date(), timeZone))
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [timeZone])
  const { Part: ChatLink } = useLaterPart(open, loadLink)
  return contact && open && ChatLink ? <ChatLink {...contact} /> : null
}

/** How the store is reached; nothing while that is not known. */
function useContact(): ChatContact | undefined {
  const [contact, setContact] = useState<ChatContact>()
  useEffect(() => {
    loadMessages<ChatContact>('chat').then(setContact, () => undefined)
  }, [])
  return contact
}
