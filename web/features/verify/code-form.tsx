import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-input.tsx';

/** Code entry for people without a camera. The server tolerates spaces, dashes, lower case and look-alikes. */
export function CodeForm() {
  const { t } = useTranslation('verify');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = code.trim();
        setIsMissing(typed === '');
        if (typed !== '') void navigate(paths.certificate(typed));
      }}
    >
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        error={isMissing ? t('code.empty') : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="primary" size="large">
        {t('code.button')}
      </Button>
    </form>
  );
}
