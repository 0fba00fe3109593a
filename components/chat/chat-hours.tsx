'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { ChatContact } from '#lib/chat/contact.ts'
import { isChatOpen } from '#lib/rules/chat-hours.ts'
import { loadTexts } from '#lib/texts/load.ts'

const ChatLink = lazy(() => import('./chat-link.tsx'))
/** How often the clock is looked at, milliseconds. */
const look = 30_000

/**
 * The chat's button while somebody is there to answer; a page that stays open loses it when the
 * chat closes.
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
  return <Suspense>{contact && open ? <ChatLink {...contact} /> : null}</Suspense>
}

/** How the store is reached; nothing while that is not known. */
function useContact(): ChatContact | undefined {
  const [contact, setContact] = useState<ChatContact>()
  useEffect(() => {
    loadTexts<ChatContact>('chat').then(setContact, () => undefined)
  }, [])
  return contact
}
