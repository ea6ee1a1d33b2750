import { type Bench, report } from '../report.ts';
import { HUNDRED_MILLION, needOf } from './model.ts';

/**
 * The resources for a hundred million members in ten thousand brands, and for a hundredth of both, by the model
 * (docs/scale.md).
 */
export const scale: Bench = async () => {
  for (const share of [1, 0.01]) {
    const members = HUNDRED_MILLION.members * share;
    const brands = HUNDRED_MILLION.brands * share;
    const { groupsFor, bottleneck, ...need } = needOf({ ...HUNDRED_MILLION, members, brands });
    for (const [metric, value] of Object.entries(need)) report('scale', metric, value, { members });
    for (const [metric, value] of Object.entries(groupsFor))
      report('scale', `groups_for_${metric}`, value, { members });
    report('scale', 'bottleneck', groupsFor[bottleneck], { members, bottleneck });
  }
};
