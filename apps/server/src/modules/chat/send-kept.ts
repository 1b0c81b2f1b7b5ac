import { type KeptMessage, type MessageImage, messageToSign, pictureToSign } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { IncomingFile } from '../../platform/http/upload.ts'
import type { AccountsApi } from '../accounts/index.ts'
import type { SendAs } from './sending/send-as.ts'
import type { Taking } from './take-image.ts'

type Deps = Pick<AccountsApi, 'findSigner'> &
  Pick<SendAs, 'placeOf' | 'sendAs'> & { readonly takeImage: (upload: Taking) => Promise<MessageImage> }
/** By which key something was signed, on which brand's host and from which network it came. */
type Shown = { readonly keyId: string; readonly signature: string; readonly brandId: string; readonly network: string }
type KeptPicture = Pick<KeptMessage, 'trackerId' | 'angelId' | 'clientId'>

/** CH-22: what waited for a line and is sent by the worker of a browser while no page of it is open. */
export function createSendKept({ findSigner, placeOf, sendAs, takeImage }: Deps) {
  async function signerOf(
    { keyId, signature, brandId }: Omit<Shown, 'network'>,
    content: Uint8Array,
  ): Promise<Principal> {
    const principal = await findSigner({ keyId, signature, content })
    if (principal === null || principal.brandId !== brandId)
      throw new AppError('unauthorized', { message: 'no browser of a session here signed this' })
    return principal
  }

  return {
    async sendKept(shown: Shown, message: KeptMessage) {
      const principal = await signerOf(shown, messageToSign(message))
      const place = await placeOf(principal, message)
      const { clientId, text, isInvitation, hasImage } = message
      return sendAs(principal, place, {
        clientId,
        text,
        socketId: null,
        writer: { sessionId: principal.sessionId, network: shown.network },
        ...(isInvitation && { isInvitation }),
        ...(hasImage && { hasImage }),
      })
    },
    async uploadKept(shown: Shown, picture: KeptPicture, openFile: () => Promise<IncomingFile>): Promise<MessageImage> {
      const principal = await signerOf(shown, pictureToSign(picture))
      const place = await placeOf(principal, picture)
      return takeImage({ ...place, clientId: picture.clientId.toLowerCase(), openFile })
    },
  }
}
