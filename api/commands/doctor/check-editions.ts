import { formLibrary, readEditionReport } from '../../features/forms/public.ts';
import { passed, type Check } from './finding.ts';

/** Reports what `npm run forms:watch` found, but not as a problem: a newer version of Tern has the newer edition. */
export const checkEditions: Check = {
  name: 'Editions',
  async look({ settings, services }) {
    const report = readEditionReport(settings.dataDir);
    const ours = formLibrary(await services())
      .all()
      .flatMap(({ file, editions }) => {
        const edition = file.kind === 'form' ? editions.get(file.currentEdition) : undefined;
        const printed = edition?.pdfMap?.official.printedEdition;
        return printed === undefined ? [] : [{ formType: file.formType, printed }];
      });
    // Entries recorded for an edition that is no longer filled here say nothing about the current one.
    const seen = ours.flatMap(({ formType, printed }) =>
      report.filter((entry) => entry.formType === formType && entry.ours === printed),
    );
    const differing = seen.filter(({ differs }) => differs);
    const [oldest] = seen.map(({ askedAt }) => askedAt.slice(0, 10)).sort();
    const named = differing.map(
      ({ formType, page, blank, ours }) => `${formType} ${page ?? blank ?? '?'} (here ${ours})`,
    );
    return [
      passed(
        `${seen.length} of ${ours.length} forms were compared with the agency's website${oldest === undefined ? '' : `, the oldest comparison on ${oldest}`}.`,
        ...(seen.length < ours.length ? ['Run npm run forms:watch, ideally once a day from a timer.'] : []),
      ),
      ...(differing.length === 0
        ? []
        : [
            passed(
              `The agency publishes other editions: ${named.join(', ')}.`,
              'Install a newer version of Tern, or complete the drafts in DATA_DIR/watch.',
            ),
          ]),
    ];
  },
};
