import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request, RestError } from '../../lib/rest.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

/** Downloads the certificate with fetch, because a link cannot send the token. */
export function PrintCertificate({ url, trackingNumber }: { readonly url: string; readonly trackingNumber: string }) {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<'busy' | 'profile' | 'failed'>();

  const download = async () => {
    setState('busy');
    try {
      saveFile(await (await request('GET', url)).blob(), `certificate-${trackingNumber}.pdf`);
      setState(undefined);
    } catch (error) {
      const code = error instanceof RestError ? error.code : '';
      setState(code === 'CERTIFICATE_INCOMPLETE' || code === 'LETTER_NOT_PRINTABLE' ? 'profile' : 'failed');
    }
  };

  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="primary"
        isBusy={state === 'busy'}
        icon={<FileDown className="size-5" />}
        onClick={() => void download()}
      >
        {t(state === 'busy' ? 'certify.printing' : 'certify.print')}
      </Button>
      {(state === 'profile' || state === 'failed') && (
        <ErrorNotice>{t(state === 'profile' ? 'certify.printProfile' : 'certify.printFailed')}</ErrorNotice>
      )}
    </div>
  );
}
