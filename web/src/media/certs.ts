// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Certificate } from '../ui/picture.ts';

export const award01: Certificate = {
  base: '/media/certs/award-01.3b408b44',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로안전협의회장 표창장, 도로안전 기술부문',
  title: '표창장\n도로안전협의회장',
};

export const award02: Certificate = {
  base: '/media/certs/award-02.8f961c45',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '광주시민안전위원장 상장, 산업재해 예방부문',
  title: '상장\n광주시민안전위원장',
};

export const award03: Certificate = {
  base: '/media/certs/award-03.ecce6f89',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '중소기업진흥협회장 감사패, 중소기업 혁신부문',
  title: '감사패\n중소기업진흥협회장',
};

export const award04: Certificate = {
  base: '/media/certs/award-04.420e1aae',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로안전협의회장 표창장, 도로안전 기술부문',
  title: '표창장\n도로안전협의회장',
};

export const award05: Certificate = {
  base: '/media/certs/award-05.8d099ad9',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '광주시민안전위원장 상장, 산업재해 예방부문',
  title: '상장\n광주시민안전위원장',
};

export const award06: Certificate = {
  base: '/media/certs/award-06.3dc6413b',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '중소기업진흥협회장 감사패, 중소기업 혁신부문',
  title: '감사패\n중소기업진흥협회장',
};

export const award07: Certificate = {
  base: '/media/certs/award-07.91223163',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로안전협의회장 표창장, 도로안전 기술부문',
  title: '표창장\n도로안전협의회장',
};

export const award08: Certificate = {
  base: '/media/certs/award-08.6a933c72',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '광주시민안전위원장 상장, 산업재해 예방부문',
  title: '상장\n광주시민안전위원장',
};

export const award09: Certificate = {
  base: '/media/certs/award-09.f5d193a8',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '중소기업진흥협회장 감사패, 중소기업 혁신부문',
  title: '감사패\n중소기업진흥협회장',
};

export const award10: Certificate = {
  base: '/media/certs/award-10.6a5456a0',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로안전협의회장 표창장, 도로안전 기술부문',
  title: '표창장\n도로안전협의회장',
};

export const cert01: Certificate = {
  base: '/media/certs/cert-01.beeb7c31',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 캐리어형 비상표지 장치',
  title: '품질인증서\n캐리어형 비상표지 장치',
};

export const cert02: Certificate = {
  base: '/media/certs/cert-02.50802b1a',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '국가제품품질원 성능인증서, 차량용 스마트 점멸등',
  title: '성능인증서\n차량용 스마트 점멸등',
};

export const cert03: Certificate = {
  base: '/media/certs/cert-03.27dae820',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로교통안전연구원 안전인증서, 자동 불꽃신호 점화장치',
  title: '안전인증서\n자동 불꽃신호 점화장치',
};

export const cert04: Certificate = {
  base: '/media/certs/cert-04.a5dee7de',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '에너지효율인증센터 우수제품증, 가드레일 월담용 안전계단',
  title: '우수제품증\n가드레일 월담용 안전계단',
};

export const cert05: Certificate = {
  base: '/media/certs/cert-05.1123807c',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 이동식 작업자 쉼터버스',
  title: '품질인증서\n이동식 작업자 쉼터버스',
};

export const cert06: Certificate = {
  base: '/media/certs/cert-06.5010b81b',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '국가제품품질원 성능인증서, 태양광 발광형 도로표지판',
  title: '성능인증서\n태양광 발광형 도로표지판',
};

export const cert07: Certificate = {
  base: '/media/certs/cert-07.fb88ab95',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로교통안전연구원 안전인증서, 광섬유 발광 교통표지',
  title: '안전인증서\n광섬유 발광 교통표지',
};

export const cert08: Certificate = {
  base: '/media/certs/cert-08.35d0d8df',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '에너지효율인증센터 우수제품증, 충격흡수형 시선유도봉',
  title: '우수제품증\n충격흡수형 시선유도봉',
};

export const cert09: Certificate = {
  base: '/media/certs/cert-09.b9e6a331',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 조립식 차량방호울타리',
  title: '품질인증서\n조립식 차량방호울타리',
};

export const cert10: Certificate = {
  base: '/media/certs/cert-10.c91b2420',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '국가제품품질원 성능인증서, 캐리어형 비상표지 장치',
  title: '성능인증서\n캐리어형 비상표지 장치',
};

export const cert11: Certificate = {
  base: '/media/certs/cert-11.8dc04601',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로교통안전연구원 안전인증서, 차량용 스마트 점멸등',
  title: '안전인증서\n차량용 스마트 점멸등',
};

export const cert12: Certificate = {
  base: '/media/certs/cert-12.82209687',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '에너지효율인증센터 우수제품증, 자동 불꽃신호 점화장치',
  title: '우수제품증\n자동 불꽃신호 점화장치',
};

export const cert13: Certificate = {
  base: '/media/certs/cert-13.43512df6',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 가드레일 월담용 안전계단',
  title: '품질인증서\n가드레일 월담용 안전계단',
};

export const cert14: Certificate = {
  base: '/media/certs/cert-14.f639e7c8',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '국가제품품질원 성능인증서, 이동식 작업자 쉼터버스',
  title: '성능인증서\n이동식 작업자 쉼터버스',
};

export const cert15: Certificate = {
  base: '/media/certs/cert-15.3ab869fd',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로교통안전연구원 안전인증서, 태양광 발광형 도로표지판',
  title: '안전인증서\n태양광 발광형 도로표지판',
};

export const cert16: Certificate = {
  base: '/media/certs/cert-16.1793a2aa',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '에너지효율인증센터 우수제품증, 광섬유 발광 교통표지',
  title: '우수제품증\n광섬유 발광 교통표지',
};

export const cert17: Certificate = {
  base: '/media/certs/cert-17.10c70d2a',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 충격흡수형 시선유도봉',
  title: '품질인증서\n충격흡수형 시선유도봉',
};

export const cert18: Certificate = {
  base: '/media/certs/cert-18.1adf8a3e',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '국가제품품질원 성능인증서, 조립식 차량방호울타리',
  title: '성능인증서\n조립식 차량방호울타리',
};

export const cert19: Certificate = {
  base: '/media/certs/cert-19.e7df341f',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '도로교통안전연구원 안전인증서, 캐리어형 비상표지 장치',
  title: '안전인증서\n캐리어형 비상표지 장치',
};

export const cert20: Certificate = {
  base: '/media/certs/cert-20.3854b188',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '에너지효율인증센터 우수제품증, 차량용 스마트 점멸등',
  title: '우수제품증\n차량용 스마트 점멸등',
};

export const cert21: Certificate = {
  base: '/media/certs/cert-21.adf78c36',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '한국도로안전인증원 품질인증서, 자동 불꽃신호 점화장치',
  title: '품질인증서\n자동 불꽃신호 점화장치',
};

export const patent01: Certificate = {
  base: '/media/certs/patent-01.10cb6933',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1203457호, 캐리어형 비상표지 장치',
  title: '특허증 제10-1203457호\n캐리어형 비상표지 장치',
};

export const patent02: Certificate = {
  base: '/media/certs/patent-02.4b58cf75',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1243778호, 차량용 스마트 점멸등',
  title: '특허증 제10-1243778호\n차량용 스마트 점멸등',
};

export const patent03: Certificate = {
  base: '/media/certs/patent-03.007e7d44',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1284099호, 자동 불꽃신호 점화장치',
  title: '특허증 제10-1284099호\n자동 불꽃신호 점화장치',
};

export const patent04: Certificate = {
  base: '/media/certs/patent-04.123ba5e9',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1324420호, 가드레일 월담용 안전계단',
  title: '특허증 제10-1324420호\n가드레일 월담용 안전계단',
};

export const patent05: Certificate = {
  base: '/media/certs/patent-05.a77fad8d',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1364741호, 이동식 작업자 쉼터버스',
  title: '특허증 제10-1364741호\n이동식 작업자 쉼터버스',
};

export const patent06: Certificate = {
  base: '/media/certs/patent-06.8d4417ca',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1405062호, 태양광 발광형 도로표지판',
  title: '특허증 제10-1405062호\n태양광 발광형 도로표지판',
};

export const patent07: Certificate = {
  base: '/media/certs/patent-07.97aa9803',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1445383호, 광섬유 발광 교통표지',
  title: '특허증 제10-1445383호\n광섬유 발광 교통표지',
};

export const patent08: Certificate = {
  base: '/media/certs/patent-08.b3ae8307',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1485704호, 충격흡수형 시선유도봉',
  title: '특허증 제10-1485704호\n충격흡수형 시선유도봉',
};

export const patent09: Certificate = {
  base: '/media/certs/patent-09.79ed5c3f',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1526025호, 조립식 차량방호울타리',
  title: '특허증 제10-1526025호\n조립식 차량방호울타리',
};

export const patent10: Certificate = {
  base: '/media/certs/patent-10.18700e1b',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1566346호, 캐리어형 비상표지 장치',
  title: '특허증 제10-1566346호\n캐리어형 비상표지 장치',
};

export const patent11: Certificate = {
  base: '/media/certs/patent-11.0037c945',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1606667호, 차량용 스마트 점멸등',
  title: '특허증 제10-1606667호\n차량용 스마트 점멸등',
};

export const patent12: Certificate = {
  base: '/media/certs/patent-12.c427cd26',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1646988호, 자동 불꽃신호 점화장치',
  title: '특허증 제10-1646988호\n자동 불꽃신호 점화장치',
};

export const patent13: Certificate = {
  base: '/media/certs/patent-13.73f4ee77',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1687309호, 가드레일 월담용 안전계단',
  title: '특허증 제10-1687309호\n가드레일 월담용 안전계단',
};

export const patent14: Certificate = {
  base: '/media/certs/patent-14.c74af811',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1727630호, 이동식 작업자 쉼터버스',
  title: '특허증 제10-1727630호\n이동식 작업자 쉼터버스',
};

export const patent15: Certificate = {
  base: '/media/certs/patent-15.966a8c87',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1767951호, 태양광 발광형 도로표지판',
  title: '특허증 제10-1767951호\n태양광 발광형 도로표지판',
};

export const patent16: Certificate = {
  base: '/media/certs/patent-16.06ff1d00',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '특허증 제10-1808272호, 광섬유 발광 교통표지',
  title: '특허증 제10-1808272호\n광섬유 발광 교통표지',
};

export const patent17: Certificate = {
  base: '/media/certs/patent-17.de020096',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '디자인등록증 제30-1848593호, 충격흡수형 시선유도봉',
  title: '디자인등록증 제30-1848593호\n충격흡수형 시선유도봉',
};

export const patent18: Certificate = {
  base: '/media/certs/patent-18.4d2999fb',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '디자인등록증 제30-1888914호, 조립식 차량방호울타리',
  title: '디자인등록증 제30-1888914호\n조립식 차량방호울타리',
};

export const patent19: Certificate = {
  base: '/media/certs/patent-19.0b57c0bd',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '디자인등록증 제30-1929235호, 캐리어형 비상표지 장치',
  title: '디자인등록증 제30-1929235호\n캐리어형 비상표지 장치',
};

export const patent20: Certificate = {
  base: '/media/certs/patent-20.0ad69889',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '디자인등록증 제30-1969556호, 차량용 스마트 점멸등',
  title: '디자인등록증 제30-1969556호\n차량용 스마트 점멸등',
};

export const patent21: Certificate = {
  base: '/media/certs/patent-21.ba7fd1b9',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '디자인등록증 제30-2009877호, 자동 불꽃신호 점화장치',
  title: '디자인등록증 제30-2009877호\n자동 불꽃신호 점화장치',
};

export const patent22: Certificate = {
  base: '/media/certs/patent-22.b11879ad',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '서비스표등록증 제40-2050198호, 가드레일 월담용 안전계단',
  title: '서비스표등록증 제40-2050198호\n가드레일 월담용 안전계단',
};

export const patent23: Certificate = {
  base: '/media/certs/patent-23.0f52dee8',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '서비스표등록증 제40-2090519호, 이동식 작업자 쉼터버스',
  title: '서비스표등록증 제40-2090519호\n이동식 작업자 쉼터버스',
};

export const patent24: Certificate = {
  base: '/media/certs/patent-24.242be2a9',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '상표등록증 제40-2130840호, 태양광 발광형 도로표지판',
  title: '상표등록증 제40-2130840호\n태양광 발광형 도로표지판',
};

export const patent25: Certificate = {
  base: '/media/certs/patent-25.da71454f',
  widths: [360, 540, 720],
  fallback: 720,
  width: 720,
  height: 1018,
  alt: '상표등록증 제40-2171161호, 광섬유 발광 교통표지',
  title: '상표등록증 제40-2171161호\n광섬유 발광 교통표지',
};

export const certifications = [
  cert01,
  cert02,
  cert03,
  cert04,
  cert05,
  cert06,
  cert07,
  cert08,
  cert09,
  cert10,
  cert11,
  cert12,
  cert13,
  cert14,
  cert15,
  cert16,
  cert17,
  cert18,
  cert19,
  cert20,
  cert21,
] as const;

export const patents = [
  patent01,
  patent02,
  patent03,
  patent04,
  patent05,
  patent06,
  patent07,
  patent08,
  patent09,
  patent10,
  patent11,
  patent12,
  patent13,
  patent14,
  patent15,
  patent16,
  patent17,
  patent18,
  patent19,
  patent20,
  patent21,
  patent22,
  patent23,
  patent24,
  patent25,
] as const;

export const awards = [
  award01,
  award02,
  award03,
  award04,
  award05,
  award06,
  award07,
  award08,
  award09,
  award10,
] as const;
