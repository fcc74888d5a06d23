import { blankStatuses } from '../../features/forms/public.ts';
import { passed, problem, type Check } from './finding.ts';

/** Without its blank a form is delivered as a list of answers that cannot be filed: a problem in production. */
export const checkBlanks: Check = {
  name: 'Blanks',
  async look({ settings, services }) {
    const statuses = await blankStatuses(await services());
    const missing = statuses.filter(({ isReady }) => !isReady);
    const say = settings.isProduction ? problem : passed;
    return [
      passed(
        `The official blank PDF is available for ${statuses.length - missing.length} of ${statuses.length} forms.`,
      ),
      ...missing.map(({ sentence, remedy = '' }) => say(sentence, remedy)),
    ];
  },
};
